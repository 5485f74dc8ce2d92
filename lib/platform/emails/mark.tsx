import { Text } from '@react-email/components';
import { styles } from './styles';

const seal = { background: '#C8372D', borderRadius: 6, display: 'inline-block', height: 24, width: 24 } as const;
const paper = { background: '#FBFAF7', borderRadius: 2, display: 'block', height: 10, margin: '7px auto', width: 16 };

/** The product's mark, drawn without a picture, because many programs load none, and its name. */
export function MailMark({ appName }: { appName: string }) {
  return (
    <Text style={styles.brand} className="m-ink">
      <span style={{ ...seal, verticalAlign: 'middle' }}>
        <span style={paper} />
      </span>
      <span style={styles.name}>{appName}</span>
    </Text>
  );
}
