/** A card's place where no card can be shown: paused, or the database is away. Names nobody. */
export function CardNotice({ title, text, again }: { title: string; text: string; again?: string }) {
  return (
    <div className="mc-card mc-theme-paper">
      <div className="mc-ground">
        <div className="mc-sheet mc-notice">
          <h1 className="mc-name">{title}</h1>
          <p>{text}</p>
          {again && (
            <a className="mc-save" href="?">
              {again}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
