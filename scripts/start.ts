import { finishedBuild } from './services/finished-build';
import { hostServices } from './services/host-services';
import { command, Stop } from './services/say';
import { supervise } from './services/supervise';

// `npm start`: serves what `npm run build` made, with a database and an identity project of the host's.

command(() =>
  supervise({
    isDevelopment: false,
    build: async () => {
      const build = finishedBuild();
      if (build === null)
        throw new Stop('there is no build: npm run build, where the development packages are installed');
      return build;
    },
    startServices: hostServices,
  }),
);
