import { Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Page } from '#renderer/ui/layout/page.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';
import styles from './setup-frame.module.css';
import { SETUP_STEPS, type SetupStep } from './setup-steps.ts';

interface SetupFrameProps {
  step: SetupStep;
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every step: shows the position in the set-up, the title and the content. A new step moves the focus to
 * its heading.
 */
export function SetupFrame({ step, title, subtitle, children }: SetupFrameProps) {
  const current = SETUP_STEPS.findIndex(({ id }) => id === step);
  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <header className={styles.panel}>
          <p className={styles.brand}>
            <BrandMark size={36} />
            Kinboard
          </p>
          <p className={styles.where}>
            <Said
              text={words.stepOfSteps}
              values={{ step: current + 1, steps: SETUP_STEPS.length, name: SETUP_STEPS[current]?.name ?? '' }}
              tags={{ what: (inner) => <span className={styles.whereName}>{inner}</span> }}
            />
          </p>
          <ol className={styles.steps} aria-label={say(words.setUpSteps)}>
            {SETUP_STEPS.map(({ id, name }, index) => (
              <StepDot
                key={id}
                name={name}
                number={index + 1}
                state={index < current ? 'done' : index === current ? 'now' : 'open'}
              />
            ))}
          </ol>
        </header>
        <Page key={step} title={title} subtitle={subtitle}>
          {children}
        </Page>
      </div>
    </div>
  );
}

function StepDot({ name, number, state }: { name: string; number: number; state: 'done' | 'now' | 'open' }) {
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' ? <Tick /> : number}
      </span>
      <span className={styles.name}>
        {name}
        {state === 'done' ? <span className="visually-hidden">{say(words.stepDone)}</span> : null}
      </span>
    </li>
  );
}
