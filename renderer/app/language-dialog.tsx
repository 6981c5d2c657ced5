import { useChooseLanguage } from '#renderer/domain/account/own-language.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { LANGUAGE_OPTIONS, LANGUAGES, type Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';
import * as setup from '#shared/words/setup.ts';

/** Value of the option that means the family's language. */
const AS_THE_FAMILY = '';

/**
 * Dialog in which a person chooses the language of Kinboard; it is saved at once, and the page reloads (languages-4).
 */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const user = useSignedInUser();
  const choose = useChooseLanguage();
  const family = user.family?.language ?? 'en';
  return (
    <Dialog
      isOpen
      title={say(setup.language)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say(common.done)}
        </Button>
      }
    >
      <Select
        label={say(words.ownLanguageLabel)}
        value={user.language ?? AS_THE_FAMILY}
        options={[
          { value: AS_THE_FAMILY, label: say(words.asTheFamily, { language: LANGUAGES[family].name }) },
          ...LANGUAGE_OPTIONS,
        ]}
        onChange={(value) => choose.mutate(value === AS_THE_FAMILY ? null : (value as Language))}
      />
    </Dialog>
  );
}
