import { Column, Row, Section } from '@react-email/components';
import type { MailFigure } from './parts';
import { styles } from './styles';

/** Numbers side by side, each with what it counts and how it changed below it: names of several lines move no number. */
export function Figures({ figures }: { figures: MailFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <Section style={styles.figures} className="m-note">
      <Row>
        {figures.map(({ label, value, change }) => (
          <Column key={label} style={styles.figure}>
            <b style={styles.number}>{value}</b>
            <br />
            <span style={styles.label} className="m-quiet">
              {label}
            </span>
            {change ? (
              <>
                <br />
                <span style={styles.label} className="m-quiet">
                  <bdi dir="ltr">{change}</bdi>
                </span>
              </>
            ) : null}
          </Column>
        ))}
      </Row>
    </Section>
  );
}
