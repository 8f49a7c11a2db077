import { BookOpen, Cake, Dumbbell, Heart, House, Leaf, Plane, Star } from 'lucide-react';

/** The icons that a list can have instead of its kind's, by the word that is stored. */
export const icons: Record<string, { label: string; icon: typeof Star }> = {
  house: { label: 'House', icon: House },
  heart: { label: 'Heart', icon: Heart },
  star: { label: 'Star', icon: Star },
  plane: { label: 'Plane', icon: Plane },
  book: { label: 'Book', icon: BookOpen },
  cake: { label: 'Cake', icon: Cake },
  leaf: { label: 'Leaf', icon: Leaf },
  dumbbell: { label: 'Dumbbell', icon: Dumbbell },
};
