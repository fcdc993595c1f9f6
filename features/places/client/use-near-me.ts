import { useState } from 'react';
import { type Position, writeNear } from '#features/places/shared/places.contract.ts';

const patienceMs = 15_000;

export interface NearMe {
  isAsking: boolean;
  /** What went wrong, in a sentence. */
  problem: string | null;
  /** Triggers the browser's permission prompt. Nothing is requested before this is called. */
  ask: () => void;
  dismiss: () => void;
}

/** The person's position, rounded to a few hundred metres; it is sent with the search and not stored. */
export function useNearMe(onFound: (near: string, position: Position) => void): NearMe {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function ask() {
    setProblem(null);
    if (!navigator.geolocation) {
      setProblem('This browser cannot tell where you are. Name a town in your search instead.');
      return;
    }
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        const position = { lat: coords.latitude, lng: coords.longitude };
        onFound(writeNear(position), position);
      },
      (error) => {
        setIsAsking(false);
        setProblem(sentenceFor(error.code));
      },
      { timeout: patienceMs, maximumAge: 5 * 60_000 },
    );
  }

  return { isAsking, problem, ask, dismiss: () => setProblem(null) };
}

function sentenceFor(code: number): string {
  // The codes of GeolocationPositionError.
  if (code === 1) {
    return 'Your browser did not share your location. Allow it for this site in the browser’s settings, or name a town in your search.';
  }
  if (code === 3) return 'Finding your location took too long. Try again, or name a town in your search.';
  return 'Your location could not be found. Try again, or name a town in your search.';
}
