import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { CrashBoundary } from '#renderer/app/crash-boundary.tsx';
import { NotFoundPage } from '#renderer/app/not-found-page.tsx';
import { ProtectedRoute } from '#renderer/app/protected-route.tsx';
import { RequirePermission } from '#renderer/app/require-permission.tsx';
import { Shell } from '#renderer/app/shell.tsx';
import { SignInPage } from '#renderer/app/sign-in-page.tsx';
import { VisitorRoute } from '#renderer/app/visitor-route.tsx';
import { TodayPage } from '#renderer/features/today/today-page.tsx';
import { LoadingScreen } from '#renderer/ui/loading-screen.tsx';
import { PATHS } from '#renderer/ui/paths.ts';

// Everything but Home comes when it is opened, so that a child's tablet loads little (reliability, S8).
const PairPage = lazy(() =>
  import('#renderer/features/devices/pair-page.tsx').then((part) => ({ default: part.PairPage })),
);
const ConnectDevice = lazy(() =>
  import('#renderer/features/devices/connect-device.tsx').then((part) => ({ default: part.ConnectDevice })),
);
const DevicesCard = lazy(() =>
  import('#renderer/features/devices/devices-card.tsx').then((part) => ({ default: part.DevicesCard })),
);
const PasswordPage = lazy(() =>
  import('#renderer/features/auth/password-page.tsx').then((part) => ({ default: part.PasswordPage })),
);
const SetupPage = lazy(() =>
  import('#renderer/features/setup/setup-page.tsx').then((part) => ({ default: part.SetupPage })),
);
const FamilyPage = lazy(() =>
  import('#renderer/features/family/family-page.tsx').then((part) => ({ default: part.FamilyPage })),
);
const ParentPage = lazy(() =>
  import('#renderer/features/parent/parent-page.tsx').then((part) => ({ default: part.ParentPage })),
);
const TasksPage = lazy(() =>
  import('#renderer/features/tasks/tasks-page.tsx').then((part) => ({ default: part.TasksPage })),
);
const RewardsPage = lazy(() =>
  import('#renderer/features/rewards/rewards-page.tsx').then((part) => ({ default: part.RewardsPage })),
);

/** Which address shows which screen, and who may come there (specification, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path={PATHS.setup} element={<SetupPage connectDevice={<ConnectDevice />} />} />
        <Route path={PATHS.pair}>
          <Route index element={<PairPage />} />
          <Route path=":code" element={<PairPage />} />
        </Route>
        <Route element={<VisitorRoute />}>
          <Route path={PATHS.auth} element={<SignInPage />} />
        </Route>
        <Route element={<ProtectedRoute />}>
          <Route element={<Shell screen={<Screen />} />}>
            <Route path={PATHS.home} element={<TodayPage />} />
            <Route path={PATHS.password} element={<PasswordPage />} />
            <Route path={PATHS.family} element={<FamilyPage />} />
            <Route element={<RequirePermission permission="parentDashboard.open" title="Parent Dashboard" />}>
              <Route path={PATHS.parent} element={<ParentPage devices={<DevicesCard />} />} />
              <Route path={PATHS.parentTasks} element={<TasksPage />} />
              <Route path={PATHS.parentRewards} element={<RewardsPage />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** One screen: a spinner while it loads, and a calm page when it breaks. */
function Screen() {
  return (
    <CrashBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  );
}
