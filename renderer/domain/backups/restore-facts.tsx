import { FiguresTable } from '#renderer/ui/charts/figures-table.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { BackupContents, RestorePreview } from '#shared/contracts/backups.schema.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import { countWords, familyNames, momentTitle } from './backup-words.ts';
import styles from './backups.module.css';

const PROVEN = 'Whole: every page of the file is sound, and everybody has the points of their entries.';

/**
 * What comes back, what is lost, and what happens besides, before anything is changed
 * (docs/product/restore.md#restore-1).
 */
export function RestoreFacts({ preview }: { preview: RestorePreview }) {
  const { backup, live } = preview;
  if (!preview.canRestore) return <InlineError>{preview.sentence}</InlineError>;
  return (
    <div className={styles.parts}>
      {preview.isOtherInstallation ? (
        <Notice tone="warning">
          <p>
            <strong>This is the data of another Kinboard</strong>
            {backup.contents ? `, of ${familyNames(backup.contents)}` : ''}. It takes the place of everything that is
            here.
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
  // In a dialog under its title; at the set-up under the page's.
  const Heading = live ? 'h3' : 'h2';
  const facts: [string, string][] = [
    [contents.families.length === 1 ? 'Family' : 'Families', familyNames(contents)],
    ['People', formatNumber(contents.people)],
    ['Points entries', formatNumber(contents.entries)],
    ['Last tick', contents.lastEntryAt ? momentTitle(contents.lastEntryAt) : 'None yet'],
    ['Last change', contents.changedAt ? momentTitle(contents.changedAt) : 'None yet'],
    ['Made with', contents.appVersion ? `Kinboard ${contents.appVersion}` : 'An older Kinboard'],
    ['Check', backup.verdict === 'good' ? PROVEN : backup.sentence],
  ];
  return (
    <section className={styles.parts} aria-label="What comes back">
      <Heading>What comes back</Heading>
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
    <section className={styles.parts} aria-label="What is lost">
      <h3>What is lost</h3>
      <p>
        {isSame
          ? 'No points. Tasks, dates and the like are again as they were.'
          : 'Whatever was ticked, redeemed or changed since. The points of every child, now and after:'}
      </p>
      {children.length > 0 ? (
        <FiguresTable
          caption="Points of every child now and after the restore"
          columns={['Child', 'Now', 'After', 'Difference']}
          rows={children.map((child, index) => ({
            key: `${index} ${child.family} ${child.name}`,
            cells: [
              <span key="name" dir="auto" className={styles.name}>
                {manyFamilies ? `${child.name} (${child.family})` : child.name}
              </span>,
              child.live ? formatNumber(child.live.balance) : 'not here',
              child.backup ? formatNumber(child.backup.balance) : 'not in it',
              <Difference key="difference" child={child} />,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

function Difference({ child: { live, backup } }: { child: RestorePreview['children'][number] }) {
  if (!backup) return <strong className={styles.less}>is lost</strong>;
  if (!live) return 'comes back';
  const entries = backup.entries - live.entries;
  const points = backup.balance - live.balance;
  if (points === 0 && entries === 0) return 'the same';
  return (
    <>
      {points === 0 ? (
        'same points'
      ) : (
        <strong className={points < 0 ? styles.less : undefined}>{signed(points)}</strong>
      )}
      {entries === 0 ? null : (
        <span className={styles.entries}>
          {countWords(Math.abs(entries), 'entry', 'entries')} {entries < 0 ? 'fewer' : 'more'}
        </span>
      )}
    </>
  );
}

function signed(points: number): string {
  return `${points > 0 ? '+' : ''}${formatNumber(points)}`;
}

/** Before the first family there is nothing to lose: only what comes. */
function Children({ preview: { children } }: { preview: RestorePreview }) {
  if (children.length === 0) return null;
  return (
    <FiguresTable
      caption="Points of every child"
      columns={['Child', 'Points']}
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
