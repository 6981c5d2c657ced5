import { Activity, Suspense, useEffect, useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Location, Outlet, Route, Routes, useLocation } from 'react-router';
import { CrashBoundary } from '#renderer/app/crash-boundary.tsx';
import { lazyScreen } from '#renderer/app/lazy-screen.tsx';
import { NotFoundPage } from '#renderer/app/not-found-page.tsx';
import { ProtectedRoute } from '#renderer/app/protected-route.tsx';
import { RequirePermission } from '#renderer/app/require-permission.tsx';
import { Shell } from '#renderer/app/shell.tsx';
import { SignInAgain, SignInPage, VisitorRoute } from '#renderer/app/sign-in.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { endInterruption, useInterruption } from '#renderer/domain/session/interruption.ts';
import { SignedInUser, useCurrentUser } from '#renderer/domain/session/session.ts';
import { MyRewardsPage } from '#renderer/screens/today/my-rewards-page.tsx';
import { TodayPage } from '#renderer/screens/today/today-page.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as calendarWords from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import * as familyWords from '#shared/words/family.ts';
import * as historyWords from '#shared/words/history.ts';
import * as professionalWords from '#shared/words/professional.ts';
import * as rewardsWords from '#shared/words/rewards.ts';
import * as tasks from '#shared/words/tasks.ts';

const BACK_TO_TASKS = { to: PATHS.home, label: say(common.backToTasks) };

// All screens but Home and its rewards are loaded on demand, so that a child's tablet loads little (speed-8).
const PairPage = lazyScreen(() => import('#renderer/screens/pair/pair-page.tsx'), 'PairPage', null);
const PasswordPage = lazyScreen(() => import('#renderer/screens/auth/password-page.tsx'), 'PasswordPage', null);
const SignOutPage = lazyScreen(() => import('#renderer/screens/auth/sign-out-page.tsx'), 'SignOutPage', null);
const SetupPage = lazyScreen(() => import('#renderer/screens/setup/setup-page.tsx'), 'SetupPage', null);
const FamilyPage = lazyScreen(() => import('#renderer/screens/family/family-page.tsx'), 'FamilyPage', {
  permission: 'family.belong',
  title: say(familyWords.familyManagement),
});
const AdminPage = lazyScreen(() => import('#renderer/screens/admin/admin-page.tsx'), 'AdminPage', {
  permission: 'adminDashboard.open',
  title: say(words.familyCommandCenter),
  width: 'wide',
});
const ParentPage = lazyScreen(() => import('#renderer/screens/parent/parent-page.tsx'), 'ParentPage', {
  permission: 'parentDashboard.open',
  title: say(common.parentDashboard),
  width: 'wide',
});
const TasksPage = lazyScreen(() => import('#renderer/screens/tasks/tasks-page.tsx'), 'TasksPage', {
  permission: 'parentDashboard.open',
  title: say(tasks.taskManagement),
  width: 'wide',
});
const RewardsPage = lazyScreen(() => import('#renderer/screens/rewards/rewards-page.tsx'), 'RewardsPage', {
  permission: 'parentDashboard.open',
  title: say(rewardsWords.rewardManagement),
  width: 'wide',
});
const ProfessionalPage = lazyScreen(
  () => import('#renderer/screens/professional/professional-page.tsx'),
  'ProfessionalPage',
  { permission: 'professional.open', title: say(professionalWords.professionalDashboard), width: 'wide' },
);
const CreateTaskPage = lazyScreen(
  () => import('#renderer/screens/professional/create-task-page.tsx'),
  'CreateTaskPage',
  { permission: 'professional.open', title: say(professionalWords.createProfessionalTask) },
);
const CreateRewardPage = lazyScreen(
  () => import('#renderer/screens/professional/create-reward-page.tsx'),
  'CreateRewardPage',
  { permission: 'rewards.create', title: say(professionalWords.createProfessionalReward) },
);
const CalendarPage = lazyScreen(() => import('#renderer/screens/calendar/calendar-page.tsx'), 'CalendarPage', {
  permission: 'family.belong',
  title: say(calendarWords.familyCalendar),
  width: 'wide',
  back: BACK_TO_TASKS,
});
const HistoryPage = lazyScreen(() => import('#renderer/screens/history/history-page.tsx'), 'HistoryPage', {
  permission: 'family.belong',
  title: say(historyWords.history),
  back: BACK_TO_TASKS,
});

/**
 * Renders the screens. When the session ends in mid-use, the open screen waits until its person signs in again.
 * Meanwhile it is removed from the document, so that nobody else at the computer can find its content there
 * (accounts-17).
 */
export function AppRoutes() {
  const location = useLocation();
  const { interruption, screensId } = useInterruption();
  const isBack = interruption?.isOver === true && location.pathname !== PATHS.auth;
  useEffect(() => {
    if (isBack) endInterruption();
  }, [isBack]);
  const waiting = isBack ? null : interruption;
  const host = useScreenHost(waiting === null);
  return (
    <>
      {createPortal(
        <Activity key={screensId} mode={waiting ? 'hidden' : 'visible'}>
          <Screens at={waiting?.from ?? location} />
        </Activity>,
        host,
      )}
      {waiting ? <SignInAgain interruption={waiting} screen={<SignInPage />} /> : null}
    </>
  );
}

/** Shows the screen that belongs to an address, to people who may open it (screens-1). */
function Screens({ at }: { at: Location | string }) {
  return (
    <Routes location={at}>
      <Route element={<Screen />}>
        <Route path={PATHS.setup} element={<SetupPage />} />
        <Route path={PATHS.pair}>
          <Route index element={<PairPage />} />
          <Route path=":code" element={<PairPage />} />
        </Route>
        <Route path={PATHS.signOut} element={<SignOutPage />} />
        <Route element={<VisitorRoute />}>
          <Route path={PATHS.auth} element={<SignInPage />} />
        </Route>
        <Route element={<ProtectedRoute />}>
          <Route element={<Shell screen={<Screen />} />}>
            <Route path={PATHS.home} element={<TodayPage />} />
            <Route path={PATHS.rewards} element={<MyRewardsPage />} />
            <Route path={PATHS.password} element={<PasswordPage />} />
            <Route path={PATHS.family} element={<FamilyPage />} />
            <Route
              element={<RequirePermission permission="adminDashboard.open" title={say(words.familyCommandCenter)} />}
            >
              <Route path={PATHS.admin} element={<AdminPage />} />
            </Route>
            <Route path={PATHS.calendar} element={<CalendarPage />} />
            <Route path={PATHS.history} element={<HistoryPage />} />
            <Route
              element={<RequirePermission permission="parentDashboard.open" title={say(common.parentDashboard)} />}
            >
              <Route path={PATHS.parent} element={<ParentPage />} />
              <Route path={PATHS.parentTasks} element={<TasksPage />} />
              <Route path={PATHS.parentRewards} element={<RewardsPage />} />
            </Route>
            <Route
              element={
                <RequirePermission
                  permission="professional.open"
                  title={say(professionalWords.professionalDashboard)}
                />
              }
            >
              <Route path={PATHS.professional} element={<ProfessionalPage />} />
              <Route path={PATHS.professionalTasks} element={<CreateTaskPage />} />
              <Route
                element={
                  <RequirePermission
                    permission="rewards.create"
                    title={say(professionalWords.createProfessionalReward)}
                  />
                }
              >
                <Route path={PATHS.professionalRewards} element={<CreateRewardPage />} />
              </Route>
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NowhereRoute />} />
      </Route>
    </Routes>
  );
}

/** Page for an address that belongs to no screen; signed-in people see it with the navigation. */
function NowhereRoute() {
  const user = useCurrentUser();
  if (!user) return <NotFoundPage />;
  return (
    <SignedInUser value={user}>
      <Shell screen={<NotFoundPage />} />
    </SignedInUser>
  );
}

/** Renders one screen: a spinner while it loads, and an error page when it crashes. */
function Screen() {
  return (
    <CrashBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  );
}

/**
 * Returns the element that contains the screens, which stands before the rest of the app.
 * @param isInDocument whether it is in the document; while it is not, it keeps all input
 */
function useScreenHost(isInDocument: boolean): HTMLElement {
  const [host] = useState(makeHost);
  // An insertion effect runs before all layout effects, so the host is in the document when a screen focuses or
  // measures something.
  useInsertionEffect(() => {
    if (isInDocument) document.getElementById('root')?.before(host);
    else host.remove();
  }, [host, isInDocument]);
  return host;
}

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.dataset.screens = '';
  return host;
}
