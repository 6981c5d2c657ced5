import type { Redemption } from '#shared/host-protocol.ts';

/** What a notification says. */
export interface Notice {
  title: string;
  body: string;
}

/** What parents are told when a child redeems. */
export function redemptionNotice({ person, reward, points }: Redemption): Notice {
  return {
    title: `${person} redeemed “${reward}”`,
    body: points === 1 ? 'It cost 1 point.' : `It cost ${points} points.`,
  };
}

/** What the owner is told when backups fail or are overdue. */
export function backupNotice(sentence: string): Notice {
  return { title: 'Backups need you', body: sentence };
}

/** Said once, when the window is closed for the first time. */
export function goesOnNotice(platform: NodeJS.Platform): Notice {
  const place = platform === 'darwin' ? 'in the menu bar' : 'beside the clock';
  return {
    title: 'Kinboard goes on without its window',
    body: `Tablets stay connected. Open or quit Kinboard by its house ${place}.`,
  };
}
