import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { Figures } from './figures';
import { MailMark } from './mark';
import type { MailLink, MailParts } from './parts';
import { darkStyles, styles } from './styles';

type Props = MailParts & { locale: string; direction: 'ltr' | 'rtl'; preview: string; appName: string };

/** The acts of an email: the first is ink, the other has a line around it. Side by side where there is room. */
function Acts({ action, second }: { action: MailLink | null; second: MailLink | null }) {
  if (!action) return null;
  return (
    <Section style={styles.acts}>
      <Button href={action.url} style={styles.button} className="m-act">
        {action.label}
      </Button>
      {second ? (
        <Button href={second.url} style={styles.other} className="m-other">
          {second.label}
        </Button>
      ) : null}
    </Section>
  );
}

/** Why the reader gets this, the operator's pages, and how to end such emails. */
function Footer({ footer, notices, end }: Pick<Props, 'footer' | 'notices' | 'end'>) {
  const links = [...notices, ...(end ? [end] : [])];
  return (
    <>
      <Hr style={styles.rule} className="m-rule" />
      {footer.map((line) => (
        <Text key={line} style={styles.small} className="m-quiet">
          {line}
        </Text>
      ))}
      {links.length > 0 ? (
        <Text style={styles.small} className="m-quiet">
          {links.map(({ url, label }, at) => (
            <span key={url}>
              {at > 0 ? ' · ' : ''}
              <Link href={url} style={styles.link} className="m-quiet">
                {label}
              </Link>
            </span>
          ))}
        </Text>
      ) : null}
    </>
  );
}

/**
 * The layout of all our emails: the product's mark, a title, a few paragraphs, at most one card, one code and two acts. Programs that
 * know no media queries show the light colors; those that invert colors by themselves find enough contrast in both.
 */
export function EmailLayout({
  locale,
  direction,
  preview,
  title,
  paragraphs,
  figures,
  facts,
  card,
  note,
  code,
  appName,
  ...rest
}: Props) {
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body} className="m-body" dir={direction}>
        <Container style={styles.sheet} className="m-sheet">
          {card ? <Img src={card.picture} alt="" width="598" style={styles.picture} /> : null}
          <Section style={styles.content} className="m-content">
            <MailMark appName={appName} />
            <Heading as="h1" style={styles.title} className="m-ink">
              {title}
            </Heading>
            {card ? (
              <Text style={styles.who} className="m-ink">
                <b>
                  <bdi>{card.name}</bdi>
                </b>
                {card.work ? (
                  <>
                    <br />
                    <span style={styles.work} className="m-quiet">
                      <bdi>{card.work}</bdi>
                    </span>
                  </>
                ) : null}
              </Text>
            ) : null}
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.text} className="m-ink">
                {paragraph}
              </Text>
            ))}
            <Figures figures={figures} />
            {facts.map((fact) => (
              <Text key={fact} style={styles.fact} className="m-ink">
                {fact}
              </Text>
            ))}
            {note ? (
              <Text style={styles.quotation} className="m-note" dir="auto">
                {note}
              </Text>
            ) : null}
            {code ? (
              <Text style={styles.digits} className="m-note">
                {code}
              </Text>
            ) : null}
            <Acts action={rest.action} second={rest.second} />
            <Footer footer={rest.footer} notices={rest.notices} end={rest.end} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
