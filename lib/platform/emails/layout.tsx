import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components';

type Props = {
  locale: string;
  direction: 'ltr' | 'rtl';
  preview: string;
  title: string;
  paragraphs: string[];
  /** A user's own words, in any language, displayed as a quotation. */
  note: string;
  code: string | null;
  action: { url: string; label: string } | null;
  footer: string[];
  /** The link that unsubscribes from such emails. */
  end: { url: string; label: string } | null;
  appName: string;
};

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";
const body = { background: '#FBFAF7', color: '#16181D', fontFamily: font, margin: 0, padding: '24px 12px' };
const sheet = { background: '#FFFFFF', border: '1px solid #E6E3DC', borderRadius: 12, maxWidth: 480, padding: 32 };
const digits = { fontSize: 32, fontWeight: 700, letterSpacing: 6, margin: '24px 0' };
const button = { background: '#16181D', borderRadius: 8, color: '#FFFFFF', fontWeight: 600, padding: '12px 20px' };
const quiet = { color: '#5C606A', fontSize: 13, lineHeight: '20px' };
const quotation = { borderInlineStart: '3px solid #E6E3DC', paddingInlineStart: 12, whiteSpace: 'pre-line' as const };

/** The layout of all our emails: a title, a few paragraphs, at most one code or one button. */
export function EmailLayout({
  locale,
  direction,
  preview,
  title,
  paragraphs,
  note,
  code,
  action,
  footer,
  end,
  appName,
}: Props) {
  return (
    <Html lang={locale} dir={direction}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={body}>
        <Container style={sheet}>
          <Text style={{ ...quiet, margin: 0 }}>{appName}</Text>
          <Heading as="h1" style={{ fontSize: 20, margin: '8px 0 16px' }}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: 16, lineHeight: '24px' }}>
              {paragraph}
            </Text>
          ))}
          {note ? (
            <Text style={quotation} dir="auto">
              {note}
            </Text>
          ) : null}
          {code ? <Text style={digits}>{code}</Text> : null}
          {action ? (
            <Button href={action.url} style={button}>
              {action.label}
            </Button>
          ) : null}
          <Hr style={{ borderColor: '#E6E3DC', margin: '24px 0 16px' }} />
          {footer.map((line) => (
            <Text key={line} style={{ ...quiet, margin: '0 0 8px' }}>
              {line}
            </Text>
          ))}
          {end ? (
            <Link href={end.url} style={quiet}>
              {end.label}
            </Link>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}
