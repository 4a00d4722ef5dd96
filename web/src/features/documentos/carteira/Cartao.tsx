import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { dizeresDaCarteira, type CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { COR_DO_PAPEL, enderecoDaMarca } from '@sie/domain/entidades/aparencia.ts'
import { enderecoComSelo, iniciaisDoSelo } from '@sie/domain/base/selos/selo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { coresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import { QRCodeSVG } from 'qrcode.react'
import type { CSSProperties } from 'react'
import { useAgora } from '../../../platform/useAgora.ts'
import { Belt } from '../../../ui/identity/Belt.tsx'

// Styled by public/carteira.css alone, so that the offline page renders the same without the app's styles.

interface CartaoProps {
  card: CarteiraVirtual
  lado: 'frente' | 'verso'
}

const CLASSES = { success: '', warning: ' cv-aviso', error: ' cv-ruim' } as const

/** CSS variables of a card, from the entity's colours. */
export function coresDoCartao({ federacao }: CarteiraVirtual): CSSProperties {
  const { fundo, texto, acentoClaro } = coresDaEntidade(federacao.cor || COR_DO_PAPEL)
  return { '--cor': texto === '#ffffff' ? fundo : acentoClaro, '--texto': '#ffffff' } as CSSProperties
}

/** Logo of the federation as an image. */
export const Marca = ({ card }: { card: CarteiraVirtual }) => <img alt="" src={enderecoDaMarca(card.federacao)} />

export function Faixa({ card, width = 92 }: { card: CarteiraVirtual; width?: number }) {
  if (!card.faixa) return null
  const { nome, cor, ponta, poom, listras } = card.faixa
  return (
    <>
      <Belt color={cor} tip={ponta || undefined} poom={poom} stripes={listras} width={width} height={width / 4.9} />
      <span>{nome}</span>
    </>
  )
}

/** QR of a card: the address of its validation, with the seal for an offline check. */
export const Qr = ({ card, size = 216 }: { card: CarteiraVirtual; size?: number }) => (
  <QRCodeSVG
    value={enderecoComSelo(
      new URL(address('/validacao/carteira', { codigo: card.codigo }), location.origin).href,
      card.selo,
    )}
    size={size}
    level="L"
    marginSize={2}
    title={`QR da carteira ${codigoImpresso(card.codigo)}`}
    role="img"
  />
)

const MINUTO = 60_000

/** Card on a phone. */
export function Cartao({ card, lado }: CartaoProps) {
  const said = dizeresDaCarteira(card, dayInBrasilia(useAgora(MINUTO)))
  return (
    <article
      className={`cv${CLASSES[said.tom]}${lado === 'verso' ? ' cv-verso' : ''}`}
      style={coresDoCartao(card)}
      aria-label={`Carteira de ${card.nome}, ${said.rotulo}`}
    >
      {lado === 'frente' ? <Frente card={card} consequencia={said.consequencia} /> : <Verso card={card} />}
      {lado === 'frente' && (
        <div className="cv-s">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
            <path d={said.tom === 'success' ? 'M4.5 12.5l5 5L20 6.5' : 'M12 4l9.5 16h-19zM12 10v4.5M12 17.2v.3'} />
          </svg>
          <div>
            <b>{said.rotulo}</b>
            <span>{said.prazo}</span>
          </div>
          <Hora />
          <i className="cv-v" aria-hidden="true" />
        </div>
      )}
    </article>
  )
}

/** Clock that runs, unlike one on a screenshot; each second renders it alone, and not the card with its QR. */
function Hora() {
  const agora = new Date(useAgora(1000) - 3 * 3_600_000).toISOString()
  return (
    <div className="hora">
      <b aria-hidden="true">{agora.slice(11, 19)}</b>
      <span>{formatDay(agora.slice(0, 10))}</span>
    </div>
  )
}

function Frente({ card, consequencia }: { card: CarteiraVirtual; consequencia: string }) {
  const { nome, foto, papeis, federacao, matricula, nascimento, cpf, clube, menor, responsavel, validade } = card
  const rows: [string, string, boolean?][] = [
    ['Matrícula', matricula],
    ['Nascimento', formatDay(nascimento)],
    ['CPF', cpf],
    ['Validade da carteira', formatDay(validade)],
    ['Associação', clube, true],
  ]
  return (
    <>
      <div className="cv-h">
        <Marca card={card} />
        <div>
          <b>{federacao.sigla || federacao.nome}</b>
          <small>{federacao.nome}</small>
        </div>
      </div>
      <div className="cv-p">
        <div className="cv-f">
          {foto ? <img src={foto} alt={`Foto de ${nome}`} /> : [...iniciaisDoSelo(nome)].slice(0, 2).join('')}
        </div>
        <div className="cv-n">
          <b>{nome}</b>
          <p>{papeis.join(' · ')}</p>
        </div>
      </div>
      {card.faixa && (
        <div className="cv-b">
          <Faixa card={card} />
        </div>
      )}
      <dl className="cv-d">
        {rows.map(([rotulo, valor, inteiro]) =>
          valor ? (
            <div key={rotulo} className={inteiro ? 'inteiro' : undefined}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {menor && (
        <p className="cv-m">
          <strong>Menor de idade.</strong> {responsavel && `Responsável: ${responsavel}`}
        </p>
      )}
      {consequencia && <p className="cv-w">{consequencia}</p>}
      {card.selo && (
        <div className="cv-q cv-qf">
          <Qr card={card} size={148} />
          <p className="cv-c">{codigoImpresso(card.codigo)}</p>
        </div>
      )}
    </>
  )
}

function Verso({ card }: { card: CarteiraVirtual }) {
  const rows: [string, string][] = [
    ['Professor responsável', card.professor],
    ['Federação', card.federacao.nome],
    ['Emissão', card.emitidaEm ? `${card.via}ª via em ${formatDay(card.emitidaEm)}` : ''],
  ]
  return (
    <>
      <div className="cv-h">
        <Marca card={card} />
        <div>
          <b>{card.nome}</b>
          <small>{`Matrícula ${card.matricula}`}</small>
        </div>
      </div>
      <div className="cv-q">
        {card.selo ? (
          <>
            <Qr card={card} />
            <p>
              Código <span className="cv-c">{codigoImpresso(card.codigo)}</span>
            </p>
            <p className="miudo">Quem lê vê situação, graduação e entidade. CPF e endereço não aparecem.</p>
          </>
        ) : (
          <p>O QR aparece quando a carteira é emitida.</p>
        )}
      </div>
      <dl className="cv-d">
        {rows.map(([rotulo, valor]) =>
          valor ? (
            <div key={rotulo} className="inteiro">
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}
