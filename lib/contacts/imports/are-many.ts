/** Whether so many numbers are in doubt that their owner should be asked. */
export const areMany = (some: number, all: number): boolean => some > 0 && (some >= 20 || some * 5 >= all);
