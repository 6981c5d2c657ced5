import { useNavigate } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { RewardFields } from '#renderer/domain/rewards/reward-fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { PROFESSIONAL_REWARD_DEFAULTS, PROFESSIONAL_REWARD_TYPES } from '#shared/constants.ts';
import { createProfessionalRewardBody, type NewProfessionalReward } from '#shared/contracts/professional.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { PROFESSIONAL_REWARD_ICONS } from '#shared/icons.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import { CreatePage } from './create-page.tsx';
import { CREATE_FAILURES, useCreateReward, useStudents } from './professional.queries.ts';

/** Create Professional Reward (professionals-25). */
export function CreateRewardPage() {
  const navigate = useNavigate();
  const create = useCreateReward();
  const { students } = useStudents();
  const names = new Intl.ListFormat(language()).format(students.map(shortName));
  const form = useZodForm(createProfessionalRewardBody, { name: '', description: '', ...PROFESSIONAL_REWARD_DEFAULTS });
  const submit = (values: NewProfessionalReward) => {
    create.mutate(values, {
      onSuccess: () => void navigate(`${PATHS.professional}?tab=rewards`),
      onError: (error) => void showServerIssues(form, error),
    });
  };
  return (
    <CreatePage
      kind="reward"
      title={say(words.createProfessionalReward)}
      subtitle={say(words.createRewardHint)}
      form={form}
      onSubmit={submit}
      pending={create.isPending}
      error={create.isError ? messageFor(create.error, CREATE_FAILURES.reward) : null}
    >
      <RewardFields types={PROFESSIONAL_REWARD_TYPES} icons={PROFESSIONAL_REWARD_ICONS} />
      {students.length > 0 && !form.watch('forChildren') ? (
        <p className="muted">{say(words.allStudentsCanHaveIt, { names, count: students.length })}</p>
      ) : null}
    </CreatePage>
  );
}
