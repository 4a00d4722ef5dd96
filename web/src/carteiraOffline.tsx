// Offline page of cards: shows the copies stored on the device, and loads no other part of the app.
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Cartao } from './features/documentos/carteira/Cartao.tsx'
import { keptCards } from './features/documentos/carteira/guardada.ts'

function Guardada({ cards }: { cards: readonly CarteiraVirtual[] }) {
  const [index, setIndex] = useState(0)
  const [verso, setVerso] = useState(false)
  const card = cards[index] ?? cards[0]
  if (!card) return <h1 className="rede">Este aparelho não guarda nenhuma carteira. Abra-a uma vez com internet.</h1>
  return (
    <>
      <h1 className="oculto">Carteirinha virtual</h1>
      <p className="rede" role="status">
        Sem internet: a carteira é a da última visita.
      </p>
      <Cartao card={card} lado={verso ? 'verso' : 'frente'} />
      <nav aria-label="Carteira">
        <button type="button" onClick={() => setVerso(!verso)}>
          {verso ? 'Ver frente' : 'Ver verso e QR'}
        </button>
        {cards.length > 1 && (
          <button type="button" onClick={() => setIndex((index + 1) % cards.length)}>
            {`Ver ${cards[(index + 1) % cards.length]?.nome.split(' ')[0] ?? ''}`}
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          Tentar a internet
        </button>
      </nav>
    </>
  )
}

const place = document.getElementById('carteira')
if (place)
  void keptCards().then((cards) =>
    createRoot(place).render(
      <StrictMode>
        <Guardada cards={cards} />
      </StrictMode>,
    ),
  )
