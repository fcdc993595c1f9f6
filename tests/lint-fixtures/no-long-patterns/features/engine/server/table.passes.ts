const words = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|
  seventeen|eighteen|nineteen|twenty`;
export const numbers = new RegExp(`^(?:${words})$`);
