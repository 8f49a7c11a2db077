/** The fields of a form: what is written on the left, what is chosen beside it; one below the other on narrow screens. */
export function FormColumns({ main, side }: { main: React.ReactNode; side: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{side}</div>
    </div>
  );
}
