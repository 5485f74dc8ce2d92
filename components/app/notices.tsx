import { Notifications } from '@mantine/notifications';

/** The position and duration of notifications (specification, section 9); a single notification may set others. */
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
