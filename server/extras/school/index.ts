import { defineExtra } from '#server/extras/define-extra.ts';
import { showSchool } from './demo.ts';
import { SchoolService } from './school.service.ts';

/** The extra with which a school without the home network takes part (school-1). */
export const school = defineExtra({
  name: 'school',
  create(core) {
    const service = new SchoolService(core);
    return {
      service,
      on: {},
      demo: (family) => showSchool(core, service, family),
      inEffect: {
        count: (tx, familyId) => core.taskRows.countWithField(tx, familyId, 'addedBy'),
        end: (tx, familyId, today) => core.taskRows.removeField(tx, familyId, 'addedBy', today),
      },
    };
  },
});
