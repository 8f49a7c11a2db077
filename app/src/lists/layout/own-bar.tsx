import GuestBar from '../guest/guest-bar';
import VisitorBar from '../visitor/visitor-bar';

/** The bar above the lists of somebody without an account: of a guest with this name, which may be empty, or of a visitor. */
export default function OwnBar({ guest, isCleared }: { guest: string | null; isCleared: boolean }) {
  return guest === null ? <VisitorBar isCleared={isCleared} /> : <GuestBar name={guest} />;
}
