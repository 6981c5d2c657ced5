import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ABOUT_EXTRAS } from '#renderer/extras/about.ts';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ExtraView } from '#shared/contracts/families.schema.ts';
import type { Extra } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/extras.ts';
import { extrasQuery, useSwitchExtras } from './admin.queries.ts';
import { ExtraLook } from './extra-look.tsx';
import styles from './extras-card.module.css';

/** Lists the optional extras, each with a description, a switch and what it looks like (extras-1, extras-12). */
export function ExtrasCard({ familyId }: { familyId: string }) {
  const extras = useQuery(extrasQuery(familyId));
  return (
    <Card title={say(words.extras)} description={say(words.extrasIntro)}>
      <QueryState
        query={extras}
        title={say(words.errorLoadingExtras)}
        skeleton={<SkeletonList rows={1} height={64} label={say(words.loadingExtras)} />}
      />
      {extras.data ? <Switches familyId={familyId} extras={extras.data} /> : null}
    </Card>
  );
}

function Switches({ familyId, extras }: { familyId: string; extras: readonly ExtraView[] }) {
  const save = useSwitchExtras(familyId);
  /** The extra to confirm before it is switched off, because some of its data is in effect. */
  const [asked, setAsked] = useState<ExtraView | null>(null);
  const turn = (extra: ExtraView, isOn: boolean) => {
    const on = extras.filter((each) => each.isOn).map(({ name }) => name);
    save.mutate(
      {
        extras: isOn ? [...on, extra.name] : on.filter((name) => name !== extra.name),
        isOn,
        name: say(ABOUT_EXTRAS[extra.name].name),
      },
      { onSettled: () => setAsked(null) },
    );
  };
  return (
    <ul className="ruled">
      {extras.map((extra) => (
        <li key={extra.name}>
          <ExtraLine
            extra={extra}
            onTurn={(isOn) => (!isOn && extra.inEffect > 0 ? setAsked(extra) : turn(extra, isOn))}
          />
          {extra.isOn ? <Settings name={extra.name} familyId={familyId} /> : null}
          {asked?.name === extra.name ? (
            <ConfirmBanner
              question={say(words.switchOffQuestion, {
                extra: say(ABOUT_EXTRAS[extra.name].name),
                count: extra.inEffect,
              })}
              confirmText={say(words.yesSwitchOff)}
              pending={save.isPending}
              onConfirm={() => turn(extra, false)}
              onCancel={() => setAsked(null)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Shows the settings of an extra that is on. */
function Settings({ name, familyId }: { name: Extra; familyId: string }) {
  const { Settings: Own } = ABOUT_EXTRAS[name];
  return Own ? (
    <div className={styles.settings}>
      <Own familyId={familyId} />
    </div>
  ) : null;
}

function ExtraLine({ extra, onTurn }: { extra: ExtraView; onTurn: (isOn: boolean) => void }) {
  const wordsId = useId();
  const { name, text, icon, look } = ABOUT_EXTRAS[extra.name];
  return (
    <div className={styles.extra}>
      <Picture icon={icon} size={48} />
      <div>
        <Switch
          label={<strong>{say(name)}</strong>}
          checked={extra.isOn}
          aria-describedby={wordsId}
          onChange={(event) => onTurn(event.target.checked)}
        />
        <p id={wordsId} className="muted">
          {say(text)}
        </p>
      </div>
      <ExtraLook rows={look} />
    </div>
  );
}
