import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code: dark on white in every scheme, for cameras. */
export function QrCode({ text, label = `QR code : ${text}` }: { text: string; label?: string }) {
  const { size, dark } = useMemo(() => {
    const { size, data } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, dark: squares.join('') }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
