// Who scans looks at bags and not at the screen: it is heard whether one was right.

const KEY = 'scan-sound'
const LOUD = 0.12
const RIGHT = [{ hertz: 1320, from: 0, ms: 110 }] as const
const WRONG = [
  { hertz: 230, from: 0, ms: 140 },
  { hertz: 190, from: 190, ms: 220 },
] as const

export const isMuted = () => localStorage.getItem(KEY) === 'off'

export function mute(off: boolean) {
  localStorage.setItem(KEY, off ? 'off' : 'on')
}

let context: AudioContext | undefined

/** One high tone for what was right, two low ones for what was not. Without sound where there is none. */
export function sound(right: boolean) {
  if (isMuted() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { hertz, from, ms } of right ? RIGHT : WRONG) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const begins = context.currentTime + from / 1000
    const ends = begins + ms / 1000
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUD, begins)
    // Cut off at once, it would click.
    volume.gain.exponentialRampToValueAtTime(0.001, ends)
    tone.connect(volume).connect(context.destination)
    tone.start(begins)
    tone.stop(ends)
  }
}
