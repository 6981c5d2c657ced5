import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { BackupContents, RestorePreview } from '#shared/contracts/backups.schema.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import * as roles from '#shared/words/roles.ts';
import { familyNames, momentTitle } from './backup-words.ts';
import styles from './backups.module.css';

const PROVEN = say(words.provenHint);

/** Shows what comes back, what is lost, and what else happens, before anything is changed (restore-1). */
export function RestoreFacts({ preview }: { preview: RestorePreview }) {
  const { backup, live } = preview;
  if (!preview.canRestore) return <InlineError>{preview.sentence}</InlineError>;
  return (
    <div className={styles.parts}>
      {preview.isOtherInstallation ? (
        <Notice tone="warning">
          <p>
            {backup.contents ? (
              <Said text={words.otherKinboardNamed} values={{ families: familyNames(backup.contents) }} />
            ) : (
              <Said text={words.otherKinboard} />
            )}
          </p>
        </Notice>
      ) : null}
      <p>{preview.sentence}</p>
      {backup.contents ? <ComesBack contents={backup.contents} preview={preview} /> : null}
      {live ? <IsLost preview={preview} /> : <Children preview={preview} />}
    </div>
  );
}

function ComesBack({ contents, preview: { backup, live } }: { contents: BackupContents; preview: RestorePreview }) {
  // In the dialog the heading is below an h2, on the set-up page below the h1.
  const Heading = live ? 'h3' : 'h2';
  const facts: [string, string][] = [
    [contents.families.length === 1 ? say(words.family) : say(words.families), familyNames(contents)],
    [say(roles.people), formatNumber(contents.people)],
    [say(words.pointsEntries), formatNumber(contents.entries)],
    [say(words.lastTick), contents.lastEntryAt ? momentTitle(contents.lastEntryAt) : say(words.noneYet)],
    [say(words.lastChange), contents.changedAt ? momentTitle(contents.changedAt) : say(words.noneYet)],
    [
      say(words.madeWith),
      contents.appVersion ? say(words.kinboardVersion, { version: contents.appVersion }) : say(words.anOlderKinboard),
    ],
    [say(words.check), backup.verdict === 'good' ? PROVEN : backup.sentence],
  ];
  return (
    <section className={styles.parts} aria-label={say(words.whatComesBack)}>
      <Heading>{say(words.whatComesBack)}</Heading>
      <dl className={styles.facts} data-columns="">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function IsLost({ preview: { children } }: { preview: RestorePreview }) {
  const isSame = children.every(
    ({ live, backup }) => live?.balance === backup?.balance && live?.entries === backup?.entries,
  );
  const manyFamilies = new Set(children.map(({ family }) => family)).size > 1;
  return (
    <section className={styles.parts} aria-label={say(words.whatIsLost)}>
      <h3>{say(words.whatIsLost)}</h3>
      <p>{isSame ? say(words.noPointsLostHint) : say(words.whatIsLostHint)}</p>
      {children.length > 0 ? (
        <FiguresTable
          caption={say(words.pointsNowAndAfter)}
          columns={[say(common.child), say(words.now), say(words.after), say(words.difference)]}
          rows={children.map((child, index) => ({
            key: `${index} ${child.family} ${child.name}`,
            cells: [
              <span key="name" dir="auto" className={styles.name}>
                {manyFamilies ? `${child.name} (${child.family})` : child.name}
              </span>,
              child.live ? formatNumber(child.live.balance) : say(words.notHere),
              child.backup ? formatNumber(child.backup.balance) : say(words.notInIt),
              <Difference key="difference" child={child} />,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

function Difference({ child: { live, backup } }: { child: RestorePreview['children'][number] }) {
  if (!backup) return <strong className={styles.less}>{say(words.isLost)}</strong>;
  if (!live) return say(words.comesBack);
  const entries = backup.entries - live.entries;
  const points = backup.balance - live.balance;
  if (points === 0 && entries === 0) return say(words.theSame);
  return (
    <>
      {points === 0 ? (
        say(words.samePoints)
      ) : (
        <strong className={points < 0 ? styles.less : undefined}>{signed(points)}</strong>
      )}
      {entries === 0 ? null : (
        <span className={styles.entries}>
          {say(entries < 0 ? words.entriesFewer : words.entriesMore, { count: Math.abs(entries) })}
        </span>
      )}
    </>
  );
}

function signed(points: number): string {
  return `${points > 0 ? '+' : ''}${formatNumber(points)}`;
}

/** Shows each child's points in the backup; used at set-up, where there is nothing to lose yet. */
function Children({ preview: { children } }: { preview: RestorePreview }) {
  if (children.length === 0) return null;
  return (
    <FiguresTable
      caption={say(words.pointsOfEveryChild)}
      columns={[say(common.child), say(common.pointsLabel)]}
      rows={children.map((child, index) => ({
        key: `${index} ${child.family} ${child.name}`,
        cells: [
          <span key="name" dir="auto" className={styles.name}>
            {child.name}
          </span>,
          formatNumber(child.backup?.balance ?? 0),
        ],
      }))}
    />
  );
}
