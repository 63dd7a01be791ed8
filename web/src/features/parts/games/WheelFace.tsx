import './wheelface.css'

export interface WheelSegment {
  label: string
  /** Whether a star marks it, for editors; people who play are not told. */
  winning: boolean
}

/** The middle and the radius of the drawing, whose box has a side of 400. */
const MIDDLE = 200
const RADIUS = 184
/** How far from the middle of the drawing the middle of a label is. */
const LABELS = 100

/** A point on the rim, `degrees` clockwise from the top. */
function rim(degrees: number, radius = RADIUS): string {
  const turn = (degrees * Math.PI) / 180
  return `${(MIDDLE + radius * Math.sin(turn)).toFixed(2)} ${(MIDDLE - radius * Math.cos(turn)).toFixed(2)}`
}

/**
 * The drawing of a wheel, in the box that its surroundings give it. The middle of the first segment is at the top, below the pointer, and the
 * others follow clockwise: the wheel turned by `-i * 360 / segments.length` degrees, and any number of whole turns, stops
 * at segment `i`. `.wheel-disc` is the part that turns, for a transition of its `transform`. Readers of a screen are told by
 * the surroundings.
 */
export function WheelFace({ segments, angle = 0 }: { segments: readonly WheelSegment[]; angle?: number }) {
  const width = 360 / Math.max(segments.length, 1)
  return (
    <svg className="wheel-face" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <g className="wheel-disc" style={{ transform: `rotate(${angle}deg)` }}>
        <circle className="wheel-rim" cx={MIDDLE} cy={MIDDLE} r={RADIUS + 8} />
        {segments.map(({ label, winning }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
          <g key={at} className={`wheel-segment wheel-colour-${at % 4}`}>
            <path d={`M200 200 L${rim((at - 0.5) * width)} A184 184 0 0 1 ${rim((at + 0.5) * width)} Z`} />
            <g transform={`rotate(${at * width} ${MIDDLE} ${MIDDLE})`}>
              <text
                transform={`translate(${MIDDLE} ${MIDDLE - LABELS}) rotate(-90)`}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {label}
              </text>
              {winning && (
                <path
                  className="wheel-star"
                  d="M200 26 l2.6 5.4 6 .8 -4.4 4.1 1.1 5.9 -5.3 -2.9 -5.3 2.9 1.1 -5.9 -4.4 -4.1 6 -.8 z"
                />
              )}
            </g>
          </g>
        ))}
        <circle className="wheel-hub" cx={MIDDLE} cy={MIDDLE} r={26} />
      </g>
      <path className="wheel-pointer" d="M186 -4 h28 l-14 26 z" />
    </svg>
  )
}
