import { useSearchParams } from 'react-router';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { LocalDate } from '#shared/rules/local-date.ts';
import styles from './history.module.css';
import { useFamilyHistory } from './history.queries.ts';
import { HistoryCards } from './history-cards.tsx';
import { HistoryFrame } from './history-frame.tsx';

/** The children together, or one of them. */
export function FamilyHistory({ today, isTable }: { today: LocalDate; isTable: boolean }) {
  const answer = useFamilyHistory(today);
  const [search, setSearch] = useSearchParams();
  const choose = (id: string | null) => setSearch(id ? { child: id } : {}, { replace: true, preventScrollReset: true });
  return (
    <HistoryFrame answer={answer}>
      {({ family, children }) => {
        const chosen = children.find(({ child }) => child.id === search.get('child'));
        if (children.length === 0) return <NobodyYet />;
        return (
          <div className={styles.family}>
            <ChipRow label="Whose history">
              <Chip pressed={!chosen} onClick={() => choose(null)}>
                All children
              </Chip>
              {children.map(({ child }) => (
                <Chip
                  key={child.id}
                  pressed={child.id === chosen?.child.id}
                  icon={<Avatar person={child} size={26} />}
                  onClick={() => choose(child.id)}
                >
                  {shortName(child)}
                </Chip>
              ))}
            </ChipRow>
            <HistoryCards history={chosen?.history ?? family} today={today} isTable={isTable} />
          </div>
        );
      }}
    </HistoryFrame>
  );
}

function NobodyYet() {
  return (
    <Card>
      <EmptyState picture="scene-people" title="No Children Found">
        Once a child belongs to the family, you see here what they did.
      </EmptyState>
    </Card>
  );
}
