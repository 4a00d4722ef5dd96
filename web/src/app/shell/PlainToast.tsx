import type { Toast } from '../../ui/feedback/Toast.tsx'

/** Message where the part of messages could not be loaded; it stays until it is closed. */
export const PlainToast: typeof Toast = ({ shown: { text, undo }, open, onClose }) =>
  open && (
    <p role="alert" style={BAR}>
      {text}{' '}
      {undo && (
        <button
          onClick={() => {
            onClose()
            undo()
          }}
        >
          Desfazer
        </button>
      )}{' '}
      <button onClick={onClose}>Fechar</button>
    </p>
  )

const BAR = {
  position: 'fixed',
  bottom: 96,
  left: 16,
  zIndex: 1400,
  margin: 0,
  padding: 16,
  color: '#fff',
  background: '#0b2559',
} as const
