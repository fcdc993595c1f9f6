import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface NextPageProps {
  /** An infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  failure: string;
}

/** Below a list: the button for more, or the error; what is already shown stays. */
export function NextPage({ list, failure }: NextPageProps) {
  const { isFetchingNextPage } = list;
  const handlePress = (): void => void list.fetchNextPage();
  if (list.isFetchNextPageError && !isFetchingNextPage) {
    return (
      <div className="mt-6">
        <Banner kind="error" onRetry={handlePress}>
          {failure}
        </Banner>
      </div>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button isBusy={isFetchingNextPage} busyLabel="Loading" onClick={handlePress}>
        Show more
      </Button>
    </div>
  );
}
