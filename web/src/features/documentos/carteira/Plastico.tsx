import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { iniciaisDoSelo } from '@sie/domain/base/selos/selo.ts'
import type { CSSProperties } from 'react'
import { coresDoCartao, Faixa, Marca, Qr } from './Cartao.tsx'

/** Both sides of a plastic card of 85.6 x 54 mm, side by side. */
export const Plastico = ({ card }: { card: CarteiraVirtual }) => (
  <div className="par">
    <Frente card={card} />
    <Verso card={card} />
  </div>
)

/** Font size of a name in mm by its length, so that long names leave room for the lines below. */
const sizeOf = (name: string) => (name.length > 60 ? 3 : name.length > 48 ? 3.2 : name.length > 36 ? 3.7 : 4.5)

/** Front of a plastic card. */
export function Frente({ card }: { card: CarteiraVirtual }) {
  const { nome, foto, federacao, matricula, nascimento, validade, clube } = card
  return (
    <article className="cp cp-fr" style={coresDoCartao(card)} aria-label={`Frente da carteira de ${nome}`}>
      <div className="cp-h">
        <Marca card={card} />
        <div>
          <b>{federacao.sigla || federacao.nome}</b>
          <span>{federacao.nome}</span>
        </div>
      </div>
      <div className="cp-f">{foto ? <img src={foto} alt="" /> : [...iniciaisDoSelo(nome)].slice(0, 2).join('')}</div>
      <div className="cp-t">
        <h2 style={{ fontSize: `${sizeOf(nome)}mm` }}>{nome}</h2>
        <p className="cp-b">
          <Faixa card={card} width={66} />
        </p>
        <dl>
          <div>
            <dt>Matrícula</dt>
            <dd>{matricula}</dd>
          </div>
          <div>
            <dt>Nascimento</dt>
            <dd>{formatDay(nascimento)}</dd>
          </div>
          <div>
            <dt>Validade</dt>
            <dd>{formatDay(validade).slice(3)}</dd>
          </div>
          {clube && (
            <div className="inteiro">
              <dt>Associação</dt>
              <dd style={clube.length > 40 ? { fontSize: '2.3mm' } : undefined}>{clube}</dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  )
}

/** Back of a plastic card. */
export function Verso({ card }: { card: CarteiraVirtual }) {
  const { nome, faixa } = card
  const belt = {
    '--faixa': faixa?.cor ?? '#16191d',
    '--meia': faixa?.poom ? '#16191d' : 'transparent',
  } as CSSProperties
  return (
    <article className="cp" style={belt} aria-label={`Verso da carteira de ${nome}`}>
      <div className="cp-faixa">
        {faixa?.ponta && <i className="cp-ponta" style={{ background: faixa.ponta }} />}
        {Array.from({ length: faixa?.listras ?? 0 }, (_, index) => (
          <i key={index} style={{ right: `${12 + index * 2.2}mm` }} />
        ))}
      </div>
      <div className="cp-k">
        <Qr card={card} size={200} />
        <div>
          <p className="cv-c">{codigoImpresso(card.codigo)}</p>
          <p>
            Leia o QR ou digite o código em <strong>{location.host}/validacao/carteira</strong> para ver se esta
            carteira está em dia.
          </p>
          {card.professor && <p>{`Professor: ${card.professor}`}</p>}
          <p>Uso pessoal. Achou? Entregue em qualquer academia filiada.</p>
        </div>
      </div>
    </article>
  )
}
