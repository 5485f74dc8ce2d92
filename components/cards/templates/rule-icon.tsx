import { IconAsterisk, IconEyeOff, IconLock, IconRubberStamp, IconSparkles } from '@tabler/icons-react';
import type { Rule } from '@/lib/platform/formats/card-parts';

const icons = {
  suggested: IconSparkles,
  required: IconAsterisk,
  approval: IconRubberStamp,
  locked: IconLock,
  hidden: IconEyeOff,
};

/** The sign of a rule; what is free has none. */
export function RuleIcon({ rule, size = 14 }: { rule: Rule; size?: number }) {
  if (rule === 'free') return null;
  const Icon = icons[rule];
  return <Icon aria-hidden size={size} />;
}
