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
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';
import styles from './auto-assign-card.module.css';
import { useSetAutoAssign } from './parent.queries.ts';

/** Labels of the schedules (auto-assign-4). */
const SCHEDULE_LABELS: Record<AutoAssignDayType, string> = {
  weekday: say(words.schoolDaysOnly),
  weekend: say(words.weekendsOnly),
  both: say(words.everyDaySchedule),
};
const SCHEDULES = AUTO_ASSIGN_DAY_TYPES.map((value) => ({ value, label: SCHEDULE_LABELS[value] }));

/**
 * Settings of auto-assignment: the switch saves at once; the schedule is saved at once only while it is on
 * (auto-assign-10).
 */
export function AutoAssignCard() {
  const settings = useQuery(autoAssignQuery);
  return (
    <Card title={say(words.autoAssignment)} description={say(words.autoAssignmentHint)}>
      <QueryState
        query={settings}
        title={say(words.errorLoadingTheSettings)}
        skeleton={<SkeletonList rows={2} height={72} label={say(words.loadingTheSettings)} />}
      />
      {settings.data ? <Settings settings={settings.data} /> : null}
    </Card>
  );
}

function Settings({ settings }: { settings: AutoAssignView }) {
  const save = useSetAutoAssign();
  /** Schedule chosen while auto-assignment is off; sent when it is switched on. */
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
          label={<strong>{say(words.assignTasksAutomatically)}</strong>}
          checked={settings.enabled}
          aria-describedby={wordsId}
          onChange={(event) => save.mutate({ enabled: event.target.checked, dayType })}
        />
        <span className={styles.state} role="status">
          {save.isPending ? say(common.saving) : null}
          {save.isSuccess ? (
            <>
              <TickCircle size={14} aria-hidden="true" />
              {say(words.saved)}
            </>
          ) : null}
        </span>
      </div>
      <Segmented label={say(words.schedule)} options={SCHEDULES} value={dayType} onChange={choose} />
      <p id={wordsId} className="muted">
        {say(settings.enabled ? words.autoAssignIsOnHint : words.autoAssignIsOffHint, { which: dayType })}
      </p>
      {save.isError ? <InlineError>{messageFor(save.error, say(words.updateAutoAssignmentFailed))}</InlineError> : null}
    </div>
  );
}
