import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';

const loading = () => <Skeleton height={240} radius={12} />;
const loadLook = () => import('./look-tab').then((module) => module.LookTab);
const loadExchange = () => import('./exchange-tab').then((module) => module.ExchangeTab);
const loadSettings = () => import('./settings-tab').then((module) => module.SettingsTab);

/** What loads the tabs of a card's editor that are not seen at first. */
export const laterCardTabs = [loadLook, loadExchange, loadSettings];
export const LookTab = dynamic(loadLook, { loading });
export const ExchangeTab = dynamic(loadExchange, { loading });
export const SettingsTab = dynamic(loadSettings, { loading });
