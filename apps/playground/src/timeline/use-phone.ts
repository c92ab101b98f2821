/** Whether the page is as narrow as a phone. */
import { useEffect, useState } from 'preact/hooks';

const NARROW = '(max-width: 759px)';

export function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const onChange = (): void => setPhone(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return isPhone;
}
