import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { CrashBoundary } from '#renderer/app/crash-boundary.tsx';
import { NotFoundPage } from '#renderer/app/not-found-page.tsx';
import { ProtectedRoute } from '#renderer/app/protected-route.tsx';
import { RequirePermission } from '#renderer/app/require-permission.tsx';
import { Shell } from '#renderer/app/shell.tsx';
import { VisitorRoute } from '#renderer/app/visitor-route.tsx';
import { TodayPage } from '#renderer/features/today/today-page.tsx';
import { LoadingScreen } from '#renderer/ui/loading-screen.tsx';
import { PATHS } from '#renderer/ui/paths.ts';

// Everything but Home comes when it is opened, so that a child's tablet loads little (reliability, S8).
const AuthPage = lazy(() =>
  import('#renderer/features/auth/auth-page.tsx').then((part) => ({ default: part.AuthPage })),
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
const CalendarPage = lazy(() =>
  import('#renderer/features/calendar/calendar-page.tsx').then((part) => ({ default: part.CalendarPage })),
);
const HistoryPage = lazy(() =>
  import('#renderer/features/history/history-page.tsx').then((part) => ({ default: part.HistoryPage })),
);

/** Which address shows which screen, and who may come there (specification, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path={PATHS.setup} element={<SetupPage />} />
        <Route element={<VisitorRoute />}>
          <Route path={PATHS.auth} element={<AuthPage />} />
        </Route>
        <Route element={<ProtectedRoute />}>
          <Route element={<Shell screen={<Screen />} />}>
            <Route path={PATHS.home} element={<TodayPage />} />
            <Route path={PATHS.password} element={<PasswordPage />} />
            <Route path={PATHS.family} element={<FamilyPage />} />
            <Route path={PATHS.calendar} element={<CalendarPage />} />
            <Route path={PATHS.history} element={<HistoryPage />} />
            <Route element={<RequirePermission permission="parentDashboard.open" title="Parent Dashboard" />}>
              <Route path={PATHS.parent} element={<ParentPage />} />
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
