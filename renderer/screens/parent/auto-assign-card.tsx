import { TickCircle } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { autoAssignQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { AUTO_ASSIGN_DAY_TYPES, type AutoAssignDayType } from '#shared/constants.ts';
import type { AutoAssignView } from '#shared/contracts/tasks.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { SCHEDULE_LABELS } from '#shared/rules/auto-assign.ts';
import styles from './auto-assign-card.module.css';
import { useSetAutoAssign } from './parent.queries.ts';

const SCHEDULES = AUTO_ASSIGN_DAY_TYPES.map((value) => ({ value, label: SCHEDULE_LABELS[value] }));

const WHICH_TASKS: Record<AutoAssignDayType, string> = {
  weekday: 'weekday, every-day and flexible tasks',
  weekend: 'weekend, every-day and flexible tasks',
  both: 'all family tasks',
};

/**
 * Settings of auto-assignment: the switch saves at once, the schedule only while it is on
 * (docs/product/auto-assign.md#auto-assign-10).
 */
export function AutoAssignCard() {
  const settings = useQuery(autoAssignQuery);
  return (
    <Card title="Auto-assignment" description="Gives family tasks to the children by itself.">
      <QueryState
        query={settings}
        title="Error loading the settings"
        skeleton={<SkeletonList rows={2} height={72} label="Loading the settings" />}
      />
      {settings.data ? <Settings settings={settings.data} /> : null}
    </Card>
  );
}

function Settings({ settings }: { settings: AutoAssignView }) {
  const save = useSetAutoAssign();
  /** Chosen while it is off: sent when it is switched on. */
  const [waiting, setWaiting] = useState<AutoAssignDayType | null>(null);
  const wordsId = useId();
  const dayType = settings.enabled ? settings.dayType : (waiting ?? settings.dayType);
  const choose = (next: AutoAssignDayType) => {
    if (settings.enabled) save.mutate({ enabled: true, dayType: next });
    else setWaiting(next);
  };
  return (
    <div className={styles.settings}>
      <div className={styles.line}>
        <Switch
          label={<strong>Assign tasks automatically</strong>}
          checked={settings.enabled}
          aria-describedby={wordsId}
          onChange={(event) => save.mutate({ enabled: event.target.checked, dayType })}
        />
        <span className={styles.state} role="status">
          {save.isPending ? 'Saving...' : null}
          {save.isSuccess ? (
            <>
              <TickCircle size={14} aria-hidden="true" />
              Saved
            </>
          ) : null}
        </span>
      </div>
      <Segmented label="Schedule" options={SCHEDULES} value={dayType} onChange={choose} />
      <p id={wordsId} className="muted">
        {settings.enabled
          ? `On: every child gets ${WHICH_TASKS[dayType]}, also those that are added later. Children with a professional get only their professional's tasks.`
          : `Off: children get only what you assign by hand. Switched on, every child gets ${WHICH_TASKS[dayType]} at once.`}
      </p>
      {save.isError ? (
        <InlineError>{messageFor(save.error, 'Failed to update auto-assignment settings')}</InlineError>
      ) : null}
    </div>
  );
}
