import styles from './progress-card.module.css';

/** What Today's Progress says to a child while nothing is planned. */
export function NoTasks() {
  return (
    <>
      <p className={styles.free}>Nothing planned today</p>
      <p className="muted">Enjoy your free time! New tasks appear here when a grown-up gives you some.</p>
    </>
  );
}
