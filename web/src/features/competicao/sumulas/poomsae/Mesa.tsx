import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FORAS } from '@sie/domain/competicao/rodadas/estados.ts'
import { desempates, semMaisFormas } from '@sie/domain/competicao/rodadas/notas.ts'
import type { Apresentacao, ForaDaRodada } from '@sie/domain/competicao/taekwondo/sumulaPoomsae.ts'
import { useState } from 'react'
import { OutrosDaQuadra } from '../../../../ui/local/OutrosDaQuadra.tsx'
import { Apresentados } from './Apresentados.tsx'
import { DecisaoDaComissao } from './DecisaoDaComissao.tsx'
import { Fora } from './Fora.tsx'
import { ALTO, TOQUE } from './palavras.ts'
import type { RodadaAberta } from './useRodada.ts'

/** Head table: marks received, absent athletes, the tie-break, and the end of the round. */
export function Mesa({ aberta, closed }: { aberta: RodadaAberta; closed: boolean }) {
  const { rodada, regras, notas, apurada, lancar } = aberta
  const [out, setOut] = useState<Apresentacao>()
  const left = apurada.apresentacoes.filter(({ nota, fora }) => nota === null && fora === null).length
  const ties = desempates(apurada, regras)
  const equal = closed ? [] : semMaisFormas(apurada, regras)
  const nameOf = (id: string) => rodada.linhas.find(({ inscricao }) => inscricao === id)?.nome ?? ''
  const undone = new Set(apurada.desfeitas)
  /** Current note of a judge's mark, or of an absence. */
  const noteOf = (wanted: (note: (typeof notas)[number]) => boolean) =>
    notas.filter((note) => wanted(note) && !undone.has(note.id) && apurada.valem.includes(note.id)).at(-1)
  return (
    <>
      {closed ? (
        <Alert severity="success" sx={{ mb: 2 }}>
          {rodada.situacao === 'encerrada'
            ? rodada.passam > 0
              ? 'Rodada encerrada: quem passou está na próxima.'
              : 'Rodada encerrada: o pódio está na página da categoria.'
            : 'Rodada encerrada neste aparelho. Ela fecha para todos quando as notas de todos os juízes chegarem.'}
        </Alert>
      ) : (
        <Alert
          severity={left > 0 ? 'info' : apurada.desempatar.length > 0 ? 'warning' : 'success'}
          sx={{ mb: 2, alignItems: 'center' }}
          action={
            <Button
              variant="contained"
              disabled={left > 0 || apurada.desempatar.length > 0}
              onClick={() => lancar({ tipo: 'encerrar' })}
              sx={ALTO}
            >
              Encerrar rodada
            </Button>
          }
        >
          {left > 0
            ? left === 1
              ? 'Falta a nota de 1 apresentação.'
              : `Faltam as notas de ${left} apresentações.`
            : ties.length > 0
              ? `Empate no corte: ${ties.map(({ inscricao }) => nameOf(inscricao)).join(' e ')} mostram mais uma forma.`
              : equal.length > 0
                ? `Empate mesmo com as formas de desempate: ${equal.map(nameOf).join(' e ')}. A comissão de arbitragem decide quem fica na frente.`
                : 'Todas as notas chegaram: confira e encerre.'}
        </Alert>
      )}
      {equal.length > 0 && <DecisaoDaComissao rodada={rodada} tied={equal} nameOf={nameOf} />}
      {left === 0 && !closed && <OutrosDaQuadra evento={rodada.evento} folha="rodada" lancamentos={notas} />}
      {apurada.faltam.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {apurada.faltam.length === 1 ? 'Falta 1 lançamento' : `Faltam ${apurada.faltam.length} lançamentos`} de um
          aparelho: a rodada só fecha quando chegarem.
        </Alert>
      )}
      <Apresentados
        aberta={aberta}
        acoes={
          closed
            ? undefined
            : (one) => (
                <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
                  {one.fora ? (
                    <Button
                      variant="outlined"
                      onClick={() => {
                        const note = noteOf(({ tipo, inscricao }) => tipo === 'fora' && inscricao === one.id)
                        if (note) lancar({ tipo: 'desfazer', nota: note.id })
                      }}
                      sx={TOQUE}
                    >
                      {`Desfazer: ${FORAS[one.fora].toLowerCase()}`}
                    </Button>
                  ) : (
                    <Button
                      variant="outlined"
                      aria-label={`Fora da rodada: ${nameOf(one.id)}`}
                      onClick={() => setOut(one)}
                      sx={TOQUE}
                    >
                      Fora da rodada
                    </Button>
                  )}
                </Stack>
              )
        }
        onDesfazer={
          closed
            ? undefined
            : (inscricao, forma, juiz) => {
                const note = noteOf(
                  (one) =>
                    one.tipo === 'marca' && one.inscricao === inscricao && one.forma === forma && one.juiz === juiz,
                )
                if (note) lancar({ tipo: 'desfazer', nota: note.id })
              }
        }
      />
      {apurada.recusas.length > 0 && !closed && (
        <Box component="section" sx={{ mt: 2 }}>
          <Typography variant="h6" component="h2">
            Lançamentos que não contam
          </Typography>
          <ul>
            {apurada.recusas.map(({ nota, frase }) => (
              <li key={nota}>{frase}</li>
            ))}
          </ul>
        </Box>
      )}
      {out && (
        <Fora
          nome={nameOf(out.id)}
          onClose={() => setOut(undefined)}
          onChoose={(motivo: ForaDaRodada) => lancar({ tipo: 'fora', inscricao: out.id, motivo })}
        />
      )}
    </>
  )
}
