import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { CONSEQUENCIAS } from '@sie/domain/pessoas/cadastro/consentimentos.ts'
import type { LinkDoCadastro } from '@sie/domain/pessoas/cadastro/links.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../data/access.ts'
import { FormularioAssinado } from './FormularioAssinado.tsx'

type Tipo = 'responsavel' | 'imagem'

/** Form by which a guardian withdraws an authorisation, all of it or the use of pictures only, signing with their CPF. */
export function WithdrawAutorizacao({ token, link }: { token: string; link: LinkDoCadastro }) {
  const call = useCall()
  const [tipo, setTipo] = useState<Tipo>('responsavel')
  const form = useForm({ defaultValues: { cpf: '' } })
  return (
    <FormularioAssinado
      title="Retirar a autorização"
      form={form}
      send={({ cpf }) => call('retirarAutorizacao', { token, cpf, tipo })}
      done={{ title: 'Autorização retirada', text: `${CONSEQUENCIAS[tipo]} Guardamos quem retirou e quando.` }}
      button={{ label: tipo === 'imagem' ? 'Retirar o uso da imagem' : 'Retirar a autorização', color: 'error' }}
    >
      <Typography>{`${link.responsavel}, CPF ${link.cpfDoResponsavel}, responde pelo cadastro de ${link.nome}.`}</Typography>
      {link.imagem && (
        <div>
          <FormLabel id="retirar-o-que">O que você quer retirar?</FormLabel>
          <RadioGroup aria-labelledby="retirar-o-que" value={tipo} onChange={(_, value) => setTipo(value as Tipo)}>
            <FormControlLabel value="responsavel" control={<Radio />} label="Toda a autorização" />
            <FormControlLabel value="imagem" control={<Radio />} label="Só o uso da imagem" />
          </RadioGroup>
        </div>
      )}
      <Alert severity="warning">{CONSEQUENCIAS[tipo]}</Alert>
    </FormularioAssinado>
  )
}
