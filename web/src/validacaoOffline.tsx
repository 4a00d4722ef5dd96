// Offline check of seals: reads the address or the camera, and sends no request for it.
import { seloDoFragmento, type Conferencia } from '@sie/domain/base/selos/selo.ts'
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { chavesGuardadas, checkSeloByKeys, grausGuardados } from './platform/selosGuardados.ts'
import { describeSelo, type Dito } from './features/painel/validacao/describeSelo.ts'
import type { Lido } from './ui/camera/leitura.ts'
import { scanQr, palavrasDaFalha } from './ui/camera/scanQr.ts'

const daPagina = (): Lido => ({
  codigo: new URLSearchParams(location.search).get('codigo') ?? '',
  selo: seloDoFragmento(location.hash),
})

const RETRY = 5000

/** Redirects to the portal's own page as soon as the server responds to a HEAD request of a small file that the service worker does not cache. */
async function goOn(): Promise<void> {
  const answers = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) location.reload()
}

function Validacao() {
  const [lido, setLido] = useState(daPagina)
  const [dito, setDito] = useState<Dito>()
  const [camera, setCamera] = useState(false)
  useEffect(() => {
    const follow = () => setLido(daPagina())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    // No redirect while the camera is open. A device may report that it is online before the server is reachable.
    if (camera) return
    const again = () => void goOn()
    const timer = setInterval(again, RETRY)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [camera])
  useEffect(() => {
    let current = true
    const checked: Promise<Conferencia | undefined> = lido.selo
      ? checkSeloByKeys(lido.selo, chavesGuardadas())
      : Promise.resolve(undefined)
    void checked.then(
      (found) => current && setDito(lido.codigo || lido.selo ? describeSelo(found, grausGuardados()) : undefined),
    )
    return () => {
      current = false
    }
  }, [lido])
  return (
    <>
      <p className="rede" role="status">
        Sem internet: a conferência é só pela assinatura do QR.
      </p>
      <h1>Validar documento</h1>
      <div aria-live="polite">{dito && <Resposta dito={dito} />}</div>
      <div className="acoes">
        {camera ? (
          <Camera
            onClose={() => setCamera(false)}
            onRead={(read) => {
              setCamera(false)
              setLido(read)
              history.replaceState(null, '', `?codigo=${encodeURIComponent(read.codigo)}#selo=${read.selo}`)
            }}
          />
        ) : (
          <button type="button" className="principal" onClick={() => setCamera(true)}>
            Ler QR com a câmera
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          Tentar a internet
        </button>
      </div>
      <p className="miudo">O código digitado só se confere com internet. Nada do que a câmera vê sai deste aparelho.</p>
    </>
  )
}

const Resposta = ({ dito: { tom, titulo, texto, aviso, linhas } }: { dito: Dito }) => (
  <article className="resposta" aria-label="Resposta">
    <div className={`titulo ${tom}`}>
      <h2>{titulo}</h2>
      <p>{texto}</p>
    </div>
    <div className="corpo">
      <p>{linhas.length > 0 ? <strong>{aviso}</strong> : aviso}</p>
      {linhas.length > 0 && (
        <dl>
          {linhas.map(([rotulo, valor]) =>
            valor ? (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
    </div>
  </article>
)

function Camera({ onRead, onClose }: { onRead: (read: Lido) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [words, setWords] = useState('Aponte para o QR do documento.')
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    const over = new AbortController()
    const told = (other: boolean) =>
      setWords(other ? 'Este QR não é de um documento do portal.' : 'Aponte para o QR do documento.')
    if (video.current)
      void scanQr(video.current, over.signal, told)
        .then((found) => found && read.current(found))
        .catch((error: unknown) => over.signal.aborted || setWords(palavrasDaFalha(error)))
    return () => over.abort()
  }, [])
  return (
    <>
      <video ref={video} muted playsInline aria-label="Imagem da câmera" />
      <p className="miudo" role="status">
        {words}
      </p>
      <button type="button" onClick={onClose}>
        Fechar a câmera
      </button>
    </>
  )
}

const place = document.getElementById('validacao')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Validacao />
    </StrictMode>,
  )
