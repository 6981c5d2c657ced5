import { defineExtra } from '#server/extras/define-extra.ts';
import { showKindness } from './demo.ts';
import { fitsKindness } from './fits.ts';
import { KindnessService } from './kindness.service.ts';

/** The extra for kind words to children (kindness-1). */
export const kindness = defineExtra({
  name: 'kindness',
  create(core) {
    const service = new KindnessService(core);
    return {
      service,
      on: {
        'points.adjusted': (...about) => service.keep(...about),
        'words.unread': (...about) => service.unread(...about),
        'words.said': (...about) => service.said(...about),
        'words.thanked': (...about) => service.thanked(...about),
        'words.lastThanked': (...about) => service.lastThanked(...about),
      },
      demo: (family) => showKindness(service, family),
      fits: fitsKindness,
      inEffect: {
        count: (...about) => service.countOpen(...about),
        end: (tx, familyId) => service.end(tx, familyId),
      },
    };
  },
});
