import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { desempates, vezesDoJuiz, type Vez } from '@sie/domain/competicao/rodadas/notas.ts'
import { useState } from 'react'
import { nomeDaForma, notaDoJuiz, TOQUE } from './palavras.ts'
import { Planilha } from './Planilha.tsx'
import type { RodadaAberta } from './useRodada.ts'

/** Screen of one judge: the athlete, accuracy and presentation, and the next one. Marks of other judges are not shown. */
export function Juiz({ aberta, juiz }: { aberta: RodadaAberta; juiz: number }) {
  const { rodada, regras, apurada, lancar } = aberta
  const turns = vezesDoJuiz(apurada, regras, juiz)
  const [picked, setPicked] = useState<Vez>()
  const vez = picked ?? turns[0]
  const people = new Map(rodada.linhas.map((row) => [row.inscricao, row]))
  const ownOf = ({ inscricao, forma }: Vez) =>
    apurada.apresentacoes.find(({ id }) => id === inscricao)?.marcas[forma - 1]?.[juiz - 1] ?? undefined
  const next = turns.find((one) => one.inscricao !== vez?.inscricao || one.forma !== vez.forma)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '260px minmax(0, 1fr)' } }}>
      <Box sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          Apresentações
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {apurada.apresentacoes.flatMap(({ id, fora }, place) =>
            Array.from({ length: Math.max(1, rodada.formas.length) }, (_, i) => i + 1).map((forma) => {
              const own = ownOf({ inscricao: id, forma })
              const shown = vez?.inscricao === id && vez.forma === forma
              return (
                <li key={`${id} ${forma}`}>
                  <Button
                    fullWidth
                    color="inherit"
                    variant={shown ? 'outlined' : 'text'}
                    aria-current={shown ? 'true' : undefined}
                    disabled={fora !== null}
                    onClick={() => setPicked({ inscricao: id, forma })}
                    sx={{ ...TOQUE, justifyContent: 'space-between', textAlign: 'left', gap: 1 }}
                  >
                    <span>
                      {`${place + 1}. ${people.get(id)?.nome ?? ''}`}
                      {rodada.formas.length > 1 ? `, ${forma}ª forma` : ''}
                    </span>
                    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
                      {fora !== null ? 'fora' : own ? notaDoJuiz(own.precisao + own.apresentacao) : '—'}
                    </Box>
                  </Button>
                </li>
              )
            }),
          )}
        </Box>
      </Box>
      <Box sx={{ order: { xs: 1, md: 2 }, minWidth: 0 }}>
        {vez ? (
          <Planilha
            key={`${vez.inscricao} ${vez.forma}`}
            modalidade={rodada.modalidade}
            nome={people.get(vez.inscricao)?.nome ?? ''}
            detalhe={[people.get(vez.inscricao)?.uf, people.get(vez.inscricao)?.clube].filter(Boolean).join(' · ')}
            forma={nomeDaForma(rodada, vez.forma)}
            dada={ownOf(vez)}
            proximo={next ? (people.get(next.inscricao)?.nome ?? '') : ''}
            onGravar={({ precisao, apresentacao }) => {
              lancar({ tipo: 'marca', ...vez, juiz, precisao, apresentacao })
              setPicked(undefined)
            }}
          />
        ) : (
          <Alert severity="success">
            {apurada.desempatar.length > 0
              ? desempates(apurada, regras).length > 0
                ? 'Suas notas estão dadas. Há empate no corte: espere o desempate.'
                : 'Suas notas estão dadas. O empate segue depois das formas de desempate: a comissão decide.'
              : 'Todas as suas notas estão dadas. A mesa encerra a rodada; para mudar uma nota, toque nela.'}
          </Alert>
        )}
        {apurada.recusas.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {apurada.recusas.at(-1)?.frase}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
