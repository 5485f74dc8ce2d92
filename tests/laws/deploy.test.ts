import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { settingNames } from '@/lib/platform/env';
import { metrics } from '@/lib/platform/metrics';
import { serveMetrics } from '@/lib/server/metrics/metrics-server';

// What operators copy: images, services, proxies, rules. It names settings, paths and figures of the product, which may change.

const read = (...path: string[]) => readFileSync(join('deploy', ...path), 'utf8');
const kubernetes = parseAllDocuments(read('kubernetes', 'meishi.yaml')).map((one) => one.toJS());
const ofKind = (kind: string) => kubernetes.find((one) => one.kind === kind);
const compose = parseYaml(readFileSync('compose.yaml', 'utf8'));
const unit = read('systemd', 'meishi.service');

const isSetting = (name: string) => settingNames.includes(name.replace(/_FILE$/, ''));
const ofImage = /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED)$/;

describe('the settings that are named exist', () => {
  it.each([
    ['Kubernetes', Object.keys(ofKind('ConfigMap').data)],
    ['Compose', Object.keys(compose.services.web.environment)],
    [
      'systemd',
      [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all]) =>
        [...(all ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''),
      ),
    ],
    [
      'Containerfile',
      [...readFileSync('Containerfile', 'utf8').matchAll(/^ENV (.+)$/gm)].flatMap(([, all]) =>
        [...(all ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''),
      ),
    ],
  ])('%s', (_, names) => {
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isSetting(name) && !ofImage.test(name))).toEqual([]);
  });
});

describe('a secret is a file', () => {
  it.each([
    ['Kubernetes', ofKind('ConfigMap').data],
    ['Compose', compose.services.web.environment],
  ])('%s', (_, settings) => {
    for (const name of ['COOKIE_SECRETS', 'DATABASE_URL', 'FIREBASE_PRIVATE_KEY']) {
      expect(settings[`${name}_FILE`]).toMatch(/^\/run\/secrets\//);
      expect(settings[name]).toBeUndefined();
    }
  });
});

it('pods run as a user without rights, on a file system that they cannot write to', () => {
  for (const kind of ['Deployment', 'Job']) {
    const { securityContext, containers, volumes } = ofKind(kind).spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      const names = volumes.map(({ name }: { name: string }) => name);
      for (const { name } of container.volumeMounts) expect(names).toContain(name);
    }
  }
});

it('a pod is restarted where the process is not alive, and left out where it is not ready', () => {
  const [web] = ofKind('Deployment').spec.template.spec.containers;
  expect(web.livenessProbe.httpGet.path).toBe('/api/health');
  expect(web.startupProbe.httpGet.path).toBe('/api/health');
  expect(web.readinessProbe.httpGet.path).toBe('/api/ready');
});

it('everything that selects pods selects those of the deployment', () => {
  const { labels } = ofKind('Deployment').spec.template.metadata;
  expect(ofKind('Deployment').spec.selector.matchLabels).toEqual(labels);
  expect(ofKind('Service').spec.selector).toEqual(labels);
  expect(ofKind('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(ofKind('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(ofKind('Deployment').metadata.name);
});

it('rules and dashboard ask for figures that exist', async () => {
  const server = serveMetrics({ port: 0, host: '127.0.0.1' }, { cards: { hits: 0, misses: 0 }, nouns: [] });
  const names = metrics()
    .registry.getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
  await server.close();
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const asked = read('monitoring', file).match(/\b(?:meishi|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(7);
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  }
});
