import type { ComponentType, FunctionComponent } from 'react';
import { BrokenScreen } from '#renderer/app/crash-boundary.tsx';
import { forgetReload, reloadOnce } from '#renderer/app/reload-once.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { createPart, type FetchedAhead } from '#renderer/platform/part.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { Page, type PageWidth } from '#renderer/ui/layout/page.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { drawPart, type MissingProps } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import { isChild, type Permission } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

/** Facts about a screen that are known before it is loaded. */
interface Shape {
  /** Permission that opens it; for people who have it, the screen is fetched ahead. */
  permission: Permission;
  /** Title of the loaded screen. */
  title: string;
  width?: PageWidth;
  /** Link above the title of the loaded screen. */
  back?: { to: string; label: string };
}

/**
 * Makes a screen that is loaded from a file of its own (screens-8). It shows its shape until it is loaded, and a notice
 * while the family computer is out of reach; when an update of Kinboard removed the file, it reloads the page once.
 * @param shape null for a screen outside the shell, such as signing in: it loads when it is opened, behind a spinner
 */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  shape: Shape | null,
): FunctionComponent<Props> {
  const part = createPart(
    async () => {
      const screen = (await load())[name];
      forgetReload(name);
      return screen;
    },
    () => reloadOnce(name),
  );
  if (shape) fetchScreenWhenIdle(part, shape.permission);
  const missing = ({ isBroken, retry }: MissingProps) =>
    isBroken ? <BrokenScreen onRetry={retry} /> : <ScreenAway {...(shape ?? { title: 'Kinboard', width: 'narrow' })} />;
  return drawPart(part, { coming: shape ? <ScreenShape {...shape} /> : <LoadingScreen />, missing });
}

type Frame = Pick<Shape, 'title' | 'width' | 'back'>;

function ScreenShape({ title, width, back }: Frame) {
  const actor = useActor();
  return (
    <Page
      title={title}
      subtitle={'\u00A0'}
      {...(width ? { width } : {})}
      {...(back ? { back } : {})}
      kid={actor !== null && isChild(actor)}
      isShape
    >
      <SkeletonList rows={3} height={200} label={say(common.loadingNamed, { title })} isLate />
    </Page>
  );
}

function ScreenAway({ title, width, back }: Frame) {
  const actor = useActor();
  return (
    <Page
      title={title}
      {...(width ? { width } : {})}
      {...(back ? { back } : {})}
      kid={actor !== null && isChild(actor)}
      isShape
    >
      <Card>
        <EmptyState picture="scene-mend" title={say(words.computerUnreachable)}>
          {say(words.screenComesByItselfHint)}
        </EmptyState>
      </Card>
    </Page>
  );
}

const screens = new Map<FetchedAhead, Permission>();

/** Registers a screen to be fetched while the page is idle, for people who can open it. */
function fetchScreenWhenIdle(part: FetchedAhead, permission: Permission): void {
  screens.set(part, permission);
}

/** Returns the screens that are fetched while the page is idle, each with the permission that opens it. */
export function idleScreens(): ReadonlyMap<FetchedAhead, Permission> {
  return screens;
}
