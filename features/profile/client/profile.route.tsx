import { AccountScreen } from '#client/app/account-screen.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { useProfile } from './profile.api.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';

/** /profile */
function ProfilePage() {
  const { data: profile, isPending, isError, refetch } = useProfile();
  return (
    <AccountScreen title="Profile" lead="Who you are here. Only you can see this page.">
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load profile data
        </Banner>
      )}
      {isPending && <ProfileSkeleton />}
      {profile && (
        <>
          <ProfilePicture profile={profile} />
          <ProfileForm profile={profile} />
        </>
      )}
    </AccountScreen>
  );
}

const fields = ['name', 'username', 'email', 'phone', 'birthday', 'website', 'gender', 'location'];

function ProfileSkeleton() {
  return (
    <LoadingRegion label="Loading your profile">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex-1 space-y-2.5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
      <div className="mt-8 grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field}>
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className="h-field rounded-control" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

export { ProfilePage as Component };
