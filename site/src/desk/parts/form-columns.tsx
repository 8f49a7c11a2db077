/** Lays out the fields of a form: texts on the left, options on the right; a single column on narrow screens. */
export function FormColumns({ main, side }: { main: React.ReactNode; side: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{side}</div>
    </div>
  );
}
