// The yardstick: a server-rendered page that does nothing, as Next serves it by itself.
export const getServerSideProps = async () => ({ props: { name: 'Ada Lovelace' } });

export default function Bare({ name }) {
  return <p>{name}</p>;
}
