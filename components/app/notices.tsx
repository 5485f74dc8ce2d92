import { Notifications } from '@mantine/notifications';

/** Where notifications stand and for how long (specification, section 9); one may name another position and time. */
export function Notices() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={4000}
      limit={5}
      containerWidth={440}
      transitionDuration={250}
      notificationMaxHeight={200}
    />
  );
}
