import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { PreviaDosAvisos } from '../../data/usePreviaDosAvisos.ts'

const number = (count: number) => count.toLocaleString('pt-BR')

/** '48 pessoas', '1 pessoa', 'mais de 1.000 pessoas'. */
const peopleOf = ({ total, exato }: PreviaDosAvisos) =>
  `${exato ? '' : 'mais de '}${number(total)} ${total === 1 ? 'pessoa' : 'pessoas'}`

/** Channels of the notices, in words. */
const channelsOf = ({ total, emails }: PreviaDosAvisos) =>
  emails === 0
    ? 'no portal'
    : emails === total
      ? 'no portal e por e-mail'
      : `no portal, e ${number(emails)} também por e-mail`

const namesOf = ({ nomes, total, exato }: PreviaDosAvisos) => {
  const others = total - nomes.length
  return others > 0 || !exato
    ? `${nomes.join(', ')} e ${exato ? `mais ${number(others)}` : 'outras'}`
    : nomes.join(', ')
}

/** People concerned without an account, whom no notice reaches: the office has to speak to them itself. */
function unreachedOf({ total, semConta = 0 }: PreviaDosAvisos): string {
  if (semConta === 0) return ''
  const [verb, have, who] = semConta === 1 ? ['é afetada', 'não tem', 'ela'] : ['são afetadas', 'não têm', 'elas']
  const people = `${number(semConta)} ${semConta === 1 ? 'pessoa' : 'pessoas'}`
  return total === 0
    ? `${people} ${verb} e ${have} conta no portal. Fale com ${who}, ou com o clube.`
    : `Mais ${people} ${have} conta no portal e não ${semConta === 1 ? 'recebe' : 'recebem'} o aviso: fale com ${who}, ou com o clube.`
}

/**
 * Whom a step will tell, in which words and by which channels, with the choice not to. The numbers are the server's: the same plan sends the notices.
 * @param previa undefined while it is found out, or where it could not be (`failed`)
 */
export function QuemSeraAvisado({
  previa,
  failed = false,
  notify,
  onChange,
}: {
  previa: PreviaDosAvisos | undefined
  failed?: boolean
  notify: boolean
  onChange: (notify: boolean) => void
}) {
  if (!previa && !failed)
    return <Skeleton variant="rounded" height={56} aria-busy aria-label="Vendo quem será avisado" />
  if (previa?.total === 0 && previa.exato)
    return (
      <Typography variant="body2" color="textSecondary">
        {['Ninguém será avisado deste passo.', unreachedOf(previa)].filter(Boolean).join(' ')}
      </Typography>
    )
  return (
    <Box
      component="section"
      aria-label="Quem será avisado"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
    >
      <FormControlLabel
        control={<Checkbox size="small" checked={notify} onChange={(_, checked) => onChange(checked)} />}
        label={previa && previa.total > 0 ? `Avisar ${peopleOf(previa)}` : 'Avisar quem for afetado'}
        slotProps={{ typography: { sx: { fontWeight: 600 } } }}
      />
      {notify && !previa?.total ? (
        <Typography variant="body2" color="textSecondary" sx={{ pl: 3.5 }}>
          Ainda não dá para ver quem será: confira os campos.
        </Typography>
      ) : notify && previa ? (
        <Box sx={{ pl: 3.5 }}>
          <Typography variant="body2" color="textSecondary">
            {[`Recebem ${channelsOf(previa)}.`, unreachedOf(previa)].filter(Boolean).join(' ')}
          </Typography>
          {previa.nomes.length > 0 && (
            <Typography
              variant="body2"
              sx={{ maxHeight: 96, overflowY: 'auto', overflowWrap: 'anywhere' }}
              tabIndex={0}
            >
              {`${namesOf(previa)}.`}
            </Typography>
          )}
          {previa.avisos.map(({ titulo, texto }) => (
            <Box key={`${titulo} ${texto}`} sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {titulo}
              </Typography>
              {texto && (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {texto}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ pl: 3.5 }}>
          Ninguém recebe aviso; isso fica no histórico.
        </Typography>
      )}
    </Box>
  )
}
