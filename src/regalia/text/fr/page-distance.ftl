# Entre amis au loin : horloges en jours, avis, la page sans réseau.
page-clock-day = Un jour par décision
page-clock-days = Trois jours par décision
page-left-days = { $first } j { $second } h
page-left-hours = { $first } h { $second } min
page-notices-setting = M’avertir quand c’est à moi
page-notices-hint = Votre navigateur affiche un avis tant que la page est ouverte à l’arrière-plan.
page-notices-refused = Votre navigateur n’autorise pas les avis ici.
page-your-turn = C’est à vous.
page-offline = Pas de réseau. Voici la table telle que vous l’avez vue ; la partie reprendra dès que le réseau sera revenu.
